// The silent check of a single sign-on opens sso.html in a frame and waits for the address it was sent to.
parent.postMessage(location.href, location.origin);
