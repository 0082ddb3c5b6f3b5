// A style module: each class is called by its name.
const styles = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });
module.exports = styles;
