(function () {
  "use strict";
  /* A slice is: track, row, begin, duration, kind, name, what it is about (0:
     nothing), track and time where it was launched (-1: none), whether it has
     not ended, bytes.  */
  var data = JSON.parse(document.getElementById("trace").textContent);
  var canvas = document.getElementById("timeline");
  var detail = document.getElementById("detail");
  var context = canvas.getContext("2d");
  var ROW = 20, LABEL = 20, GAP = 8, AXIS = 24, MOST_ARROWS = 300;
  var view = { begin: 0, end: data.length };
  var tops = [], height = AXIS, chosen = null;

  data.tracks.forEach(function (track) {
    tops.push(height);
    height += LABEL + track.rows * ROW + GAP;
  });

  function time(value) {
    var size = Math.abs(value);
    return size >= 1e9 ? (value / 1e9).toFixed(3) + " s"
      : size >= 1e6 ? (value / 1e6).toFixed(3) + " ms"
      : (value / 1e3).toFixed(size < 1e5 ? 3 : 1) + " us";
  }
  function bytes(value) {
    return value >= 1048576 ? (value / 1048576).toFixed(1) + " MiB"
      : value >= 1024 ? (value / 1024).toFixed(1) + " KiB"
      : value + " bytes";
  }
  function color(name) {
    return getComputedStyle(document.documentElement)
      .getPropertyValue("--" + name).trim();
  }
  function position(moment) {
    return (moment - view.begin) / (view.end - view.begin)
      * canvas.clientWidth;
  }
  function label(slice) {
    return data.names[slice[5]]
      + (slice[6] ? ": " + data.names[slice[6]] : "");
  }

  function drawAxis(colors) {
    var width = canvas.clientWidth, span = view.end - view.begin;
    var step = Math.pow(10, Math.floor(Math.log10(span)));
    var wanted = Math.max(2, Math.floor(width / 120));
    [5, 2, 1, 0.5, 0.2, 0.1].forEach(function (part) {
      if (span / (Math.pow(10, Math.floor(Math.log10(span))) * part) <= wanted)
        step = Math.pow(10, Math.floor(Math.log10(span))) * part;
    });
    context.font = "12px system-ui, sans-serif";
    context.fillStyle = colors.soft;
    context.strokeStyle = colors.line;
    for (var at = Math.ceil(view.begin / step) * step; at <= view.end;
         at += step) {
      var x = Math.round(position(at)) + 0.5;
      context.beginPath();
      context.moveTo(x, 0);
      context.lineTo(x, height);
      context.stroke();
      context.fillText(time(at), x + 4, 15);
    }
  }

  function drawSlice(slice, last, colors) {
    var left = position(slice[2]), right = position(slice[2] + slice[3]);
    var row = tops[slice[0]] + LABEL + slice[1] * ROW;
    if (right < 0 || left > canvas.clientWidth)
      return;
    left = Math.max(left, -2);
    right = Math.min(Math.max(right, left + 1), canvas.clientWidth + 2);
    /* What is in a pixel that is drawn need not be drawn.  */
    if (right <= last[row])
      return;
    last[row] = right;
    context.fillStyle = colors[slice[4]];
    context.fillRect(left, row, right - left, ROW - 2);
    if (slice === chosen) {
      context.strokeStyle = colors.text;
      context.lineWidth = 2;
      context.strokeRect(left + 1, row + 1, right - left - 2, ROW - 4);
      context.lineWidth = 1;
    }
    if (right - left > 40) {
      context.save();
      context.beginPath();
      context.rect(left, row, right - left - 4, ROW);
      context.clip();
      context.fillStyle = slice[4] === "wait" ? colors.labelWait
        : colors.label;
      context.fillText(label(slice), Math.max(left, 0) + 4, row + 13);
      context.restore();
    }
  }

  function drawArrows(colors) {
    var shown = data.slices.filter(function (slice) {
      return slice[7] >= 0 && slice[2] <= view.end
        && slice[8] >= view.begin;
    });
    if (shown.length > MOST_ARROWS)
      return;
    context.strokeStyle = context.fillStyle = colors.text;
    shown.forEach(function (slice) {
      var x = position(slice[8]), y = tops[slice[7]] + LABEL + ROW - 2;
      var toX = position(slice[2]), toY = tops[slice[0]] + LABEL;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(toX, toY);
      context.stroke();
      context.beginPath();
      context.moveTo(toX, toY);
      context.lineTo(toX - 3, toY - 6);
      context.lineTo(toX + 3, toY - 6);
      context.fill();
    });
  }

  function draw() {
    var ratio = window.devicePixelRatio || 1, last = {}, colors = {};
    ["construct", "wait", "to", "from", "host", "device", "region", "label",
     "text", "soft", "line"].forEach(function (name) {
      colors[name] = color(name);
    });
    colors.labelWait = color("label-wait");
    canvas.style.height = height + "px";
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, canvas.clientWidth, height);
    drawAxis(colors);
    data.slices.forEach(function (slice) {
      drawSlice(slice, last, colors);
    });
    context.font = "600 12px system-ui, sans-serif";
    data.tracks.forEach(function (track, i) {
      context.fillStyle = colors.text;
      context.fillText(track.name, 6, tops[i] + 14);
    });
    drawArrows(colors);
  }

  function show(begin, end) {
    var span = Math.min(Math.max(end - begin, 100), data.length);
    begin = Math.min(Math.max(begin, 0), data.length - span);
    view = { begin: begin, end: begin + span };
    draw();
  }
  function zoom(factor, part) {
    var span = view.end - view.begin, at = view.begin + span * part;
    show(at - span * factor * part, at + span * factor * (1 - part));
  }
  function move(part) {
    var by = (view.end - view.begin) * part;
    show(view.begin + by, view.end + by);
  }

  function find(x, y) {
    var scale = (view.end - view.begin) / canvas.clientWidth, found = null;
    var moment = view.begin + x * scale;
    data.slices.forEach(function (slice) {
      var row = tops[slice[0]] + LABEL + slice[1] * ROW;
      if (y >= row && y < row + ROW && moment >= slice[2] - 2 * scale
          && moment <= slice[2] + slice[3] + 2 * scale
          && (!found || slice[3] < found[3]))
        found = slice;
    });
    return found;
  }
  function describe(slice) {
    if (!slice)
      return;
    chosen = slice;
    detail.textContent = label(slice) + ", " + time(slice[3])
      + (slice[9] ? " (not ended)" : "") + ", from " + time(slice[2])
      + " on, on " + data.tracks[slice[0]].name
      + (slice[10] ? ", " + bytes(slice[10]) : "");
    draw();
  }

  var actions = {
    "in": function () { zoom(0.5, 0.5); },
    "out": function () { zoom(2, 0.5); },
    "left": function () { move(-0.25); },
    "right": function () { move(0.25); },
    "all": function () { show(0, data.length); }
  };
  Object.keys(actions).forEach(function (name) {
    document.getElementById(name).addEventListener("click", actions[name]);
  });
  canvas.addEventListener("keydown", function (event) {
    var name = { "+": "in", "=": "in", "-": "out", "ArrowLeft": "left",
                 "ArrowRight": "right", "Home": "all", "0": "all" }[event.key];
    if (name && !event.ctrlKey && !event.metaKey) {
      actions[name]();
      event.preventDefault();
    }
  });
  canvas.addEventListener("wheel", function (event) {
    if (!event.ctrlKey && !event.shiftKey)
      return;
    var turn = event.deltaY || event.deltaX;
    zoom(turn > 0 ? 1.25 : 0.8, event.offsetX / canvas.clientWidth);
    event.preventDefault();
  }, { passive: false });

  var drag = null;
  canvas.addEventListener("pointerdown", function (event) {
    drag = { x: event.clientX, begin: view.begin, end: view.end };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", function (event) {
    if (drag) {
      var by = (drag.x - event.clientX) / canvas.clientWidth
        * (drag.end - drag.begin);
      show(drag.begin + by, drag.end + by);
    }
  });
  canvas.addEventListener("pointerup", function (event) {
    if (drag && Math.abs(event.clientX - drag.x) < 4)
      describe(find(event.offsetX, event.offsetY));
    drag = null;
  });
  canvas.addEventListener("pointercancel", function () { drag = null; });
  canvas.addEventListener("mousemove", function (event) {
    if (!event.buttons) {
      var slice = find(event.offsetX, event.offsetY);
      if (slice && slice !== chosen)
        describe(slice);
    }
  });
  window.addEventListener("resize", draw);
  if (window.matchMedia)
    window.matchMedia("(prefers-color-scheme: dark)")
      .addEventListener("change", draw);
  document.getElementById("tools").hidden = false;
  draw();
})();
