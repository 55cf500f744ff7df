// Passing an address on: by the device's own way of sharing, or by the clipboard, on pages without https too.

/** Whether it was copied, so that the page can say so; sharing says so itself. */
export async function share(url: string, title: string): Promise<boolean> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return false;
    }
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(url);
      return true;
    }
  } catch {
    return false; // thought better of it
  }
  const field = document.createElement("textarea");
  field.value = url;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
