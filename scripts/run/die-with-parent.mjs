// Loaded into servers that know nothing of us: when the process that started them is gone, nobody
// is left to stop them.
process.on("disconnect", () => process.exit(0));
