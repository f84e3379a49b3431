// A sponsor's process that never stops.
process.on('message', () => undefined)
process.on('disconnect', () => undefined)
