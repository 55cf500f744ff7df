// Unpacks the Chromium that comes in an npm package; prints where it is, and where the libraries are that a bare
// machine lacks.
process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x"; // makes the package bring those libraries along
const { default: chromium } = await import("@sparticuz/chromium");
console.log(await chromium.executablePath());
console.log(process.env.LD_LIBRARY_PATH ?? "");
