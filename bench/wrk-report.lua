-- Says what a run of wrk has shown as one line of JSON, in place of figures that are rounded for reading.
function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\nREPORT {"requests":%d,"failed":%d,"bytes":%d,"micros":%d}\n',
    summary.requests, failed, summary.bytes, summary.duration))
end
