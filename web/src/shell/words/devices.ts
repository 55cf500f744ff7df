// What devices and passkeys are called, and when they were used last.
import { t } from "./language.svelte";

export interface Used {
  browser: string | null;
  system: string | null;
  used: number;
}

export function deviceName({ browser, system }: Used): string {
  if (browser && system) return t("device-of", { browser, system });
  return browser ?? system ?? t("device-unknown");
}

export function lastUsed({ used }: Used): string {
  const day = new Intl.DateTimeFormat(t("locale"), { dateStyle: "medium" });
  return day.format(used) === day.format(Date.now()) ? t("used-today") : t("used-last", { day: day.format(used) });
}
