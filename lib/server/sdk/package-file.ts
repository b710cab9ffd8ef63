/** Name of the client's npm package, in the folder of a build and in its URL. */
export const sdkFile = 'razmen-shop.tgz';
