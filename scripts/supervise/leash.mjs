// Loaded into Next's processes before Next: when the supervisor is gone, however it went, they end too.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5_000).unref();
});
// Listening keeps the channel open, and a finished build has to end by itself.
process.channel?.unref();
