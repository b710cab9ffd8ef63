// Loaded into Next's own process before Next: when the supervisor is gone, however it went, it ends
// too. Its workers inherit this file and are left alone: they follow their parent by themselves.
if (process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // Listening keeps the channel open, and a finished build has to end by itself.
  process.channel?.unref();
}
