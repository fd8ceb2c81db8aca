import path from "path";

export const isProduction = process.env.NODE_ENV === "production";
export const isDevelopment = !isProduction;
const root = process.cwd();
export const appName = `Lens${isDevelopment ? "Dev" : ""}`;
export const publicPath = "/build/";
export const buildDir = path.join(root, "static", publicPath);
export const rendererDir = path.join(root, "src/renderer");
export const extensionsName = `${appName}-extensions.api`;
export const sassVars = path.resolve(rendererDir, "components/vars.scss");
