// Lets the search run where the site is read from a disk: browsers start no workers there, so a hidden frame stands in for one.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inner = (this.inner = this.frame.contentWindow);
      inner.postMessage = (data) => {
        const event = new MessageEvent("message", { data });
        this.onmessage?.(event);
        this.dispatchEvent(event);
      };
      const script = inner.document.createElement("script");
      script.src = String(url);
      this.ready = new Promise((resolve) => (script.onload = resolve));
      inner.document.body.append(script);
    }
    postMessage(data) {
      void this.ready.then(() => {
        const event = new this.inner.MessageEvent("message", { data });
        this.inner.dispatchEvent(event);
      });
    }
    terminate() {
      this.frame.remove();
    }
  };
}
