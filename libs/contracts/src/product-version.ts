/** Version of the product: the one of the root `package.json`, which is not there where the product runs. */
export const productVersion = '0.1.0';
