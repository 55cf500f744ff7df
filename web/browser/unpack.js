// Unpacks the Chromium that comes in an npm package, and says where it is.
import chromium from "@sparticuz/chromium";

process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x"; // brings the libraries along that a bare machine lacks
console.log(await chromium.executablePath());
