// Passing something on: by the device's own way of sharing, or by the clipboard, on pages without https too.

/** Whether it was copied, so that the page can say so; sharing says so itself. */
export async function share(url: string, title: string): Promise<boolean> {
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch {
    // thought better of it
  }
  return false;
}

/** Put a text on the clipboard; whether that could be done. */
export async function copy(text: string): Promise<boolean> {
  try {
    if ("clipboard" in navigator) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // not allowed here: the older way may be
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way on pages without https
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

/** Pass a file on: by the device's own way of sharing, or into its downloads. */
export async function shareFile(file: File, title: string): Promise<void> {
  if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined); // thought better of it
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
