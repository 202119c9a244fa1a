declare module "next/dist/compiled/@vercel/nft/index.js" {
  const nft: {
    nodeFileTrace: (
      files: readonly string[],
      options: { base: string; ignore: readonly string[] },
    ) => Promise<{ fileList: Set<string> }>;
  };
  export default nft;
}
