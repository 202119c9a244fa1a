// Replaces "server-only", which throws outside of a server component.
export {};
