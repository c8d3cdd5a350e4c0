/**
 * Pages are readable before any script runs, so the scripts wait until the page has been painted and what it shows at
 * once has come (1.2 s at most): until then they would only take the line from what is seen. The server marks them
 * (`laterScripts`), this starts them, at once when somebody already presses or types.
 */
const startsWhenPainted = `(function(){
var begun=false,painted=false;
function begin(){
if(begun)return;begun=true;
document.querySelectorAll('link[data-later]').forEach(function(l){l.rel='modulepreload';l.removeAttribute('data-later')});
document.querySelectorAll('link[data-style]').forEach(function(l){l.setAttribute('disabled','');l.rel='stylesheet';
var c=l.cloneNode();c.href=l.href.replace(/#$/,'');l.after(c)});
var b=document.getElementById('boot');if(!b)return;
var s=document.createElement('script');s.type='module';s.textContent=b.textContent;document.head.appendChild(s);s.remove()}
function ready(f){if(document.readyState==='loading')addEventListener('DOMContentLoaded',f);else f()}
function soon(){ready(function(){setTimeout(begin,0)})}
function seen(){if(painted)return;painted=true;if(document.readyState==='complete')soon();else{addEventListener('load',soon);setTimeout(soon,1200)}}
['pointerdown','keydown','touchstart'].forEach(function(e){addEventListener(e,function(){ready(begin)},{once:true,passive:true})});
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)seen()}).observe({type:'paint',buffered:true})}catch(e){}
addEventListener('load',function(){setTimeout(soon,500)});
if(document.visibilityState!=='visible')soon()})()`

export const bootScript = /* @__PURE__ */ startsWhenPainted.replaceAll('\n', '')

/**
 * The page's styles stand in the document, so that the first paint waits for no second answer. React must find the link it
 * rendered: `bootScript` makes it one again, switched off, so that it is never fetched. The router writes its address with a '#';
 * one without stands beside it, for what loads parts later looks whether their styles are there. A head in two parts, between
 * which the styles go; the whole where it has no link.
 */
export const stylesInside = (head: string): [string, string | undefined] => {
  const link = /<link rel="stylesheet" href="([^"]+)"\/>/.exec(head)
  if (!link) return [head, undefined]
  const rest = head.slice(link.index + link[0].length)
  return [head.slice(0, link.index), `<link rel="later" data-style="" href="${link[1]}"/>${rest}`]
}

/** Marks the preloads in a head, for `bootScript` to start. */
export const laterPreloads = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="later" data-later=""')

/** The same for the module script at a document's foot. */
export const laterScript = (foot: string): string =>
  foot.replace('<script type="module" async="">', '<script type="text/plain" id="boot">')
