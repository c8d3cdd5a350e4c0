/**
 * Pages are readable before any script runs, so the scripts wait until the page has been painted: until then they would
 * only take the line from what is seen. The server marks them (`laterScripts`), this starts them, at once when
 * somebody already presses or types.
 */
export const bootScript = `(function(){var begun=false;function begin(){if(begun)return;begun=true;document.querySelectorAll('link[data-later]').forEach(function(l){l.rel='modulepreload';l.removeAttribute('data-later')});var b=document.getElementById('boot');if(!b)return;var s=document.createElement('script');s.type='module';s.textContent=b.textContent;document.head.appendChild(s);s.remove()}function painted(){if(document.visibilityState!=='visible')return begin();requestAnimationFrame(function(){setTimeout(begin,0)})}['pointerdown','keydown','touchstart'].forEach(function(e){addEventListener(e,begin,{once:true,passive:true})});if(document.readyState==='loading')addEventListener('DOMContentLoaded',painted);else painted()})()`

/** Marks the module script and its preloads in a finished document, for `bootScript` to start. */
export const laterScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later" data-later=""')
    .replace('<script type="module" async="">', '<script type="text/plain" id="boot">')
