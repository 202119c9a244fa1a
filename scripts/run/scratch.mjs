import path from "node:path";

/**
 * Settings of a backend that ends with its data folder, at free ports.
 * @param {string} dataDir
 */
export function scratchSettings(dataDir) {
  return {
    WAYFARE_API_PORT: "0",
    WAYFARE_DB_PORT: "0",
    WAYFARE_DATA_DIR: dataDir,
    // A prepared database comes with its keys.
    WAYFARE_ENV_FILE: path.join(dataDir, "env"),
    WAYFARE_SCRATCH: "1",
  };
}
