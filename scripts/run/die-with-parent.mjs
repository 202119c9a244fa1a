// Loaded into servers, so that they end with the process that started them.
process.on("disconnect", () => process.exit(0));
