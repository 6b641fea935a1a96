-- Asks for the paths that are given, in turn. They are written out beforehand: while the load runs, the client does little.
local requests = {}
local at = 0

function init(paths)
  for _, path in ipairs(paths) do
    requests[#requests + 1] = wrk.format('GET', path)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

-- Says what a run of wrk has shown as one line of JSON, in place of figures that are rounded for reading.
function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\nREPORT {"requests":%d,"failed":%d,"bytes":%d,"micros":%d}\n',
    summary.requests, failed, summary.bytes, summary.duration))
end
