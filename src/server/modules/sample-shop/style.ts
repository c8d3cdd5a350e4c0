/** The sample shop's own look: nothing of the site's, so that nobody takes one for the other. */
export const style = `
:root { color-scheme: light; --brand: #c2410c; --ink: #1f2430; --quiet: #5c6370; --line: #e3e5ea; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f5f7; color: var(--ink); font: 16px/1.55 system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif; }
a { color: #a33208; }
.notice { margin: 0; padding: 7px 16px; background: #1f2430; color: #fff; text-align: center; font-size: 14px; }
header { background: var(--brand); color: #fff; }
header > div { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; justify-content: space-between; max-width: 1120px; margin: 0 auto; padding: 10px 20px; }
header a { color: #fff; }
.brand { display: inline-flex; gap: 10px; align-items: center; min-height: 44px; font-size: 22px; font-weight: 700; text-decoration: none; }
.brand::before { content: 'CM'; display: inline-grid; place-items: center; width: 38px; height: 38px; border-radius: 10px; background: #fff; color: var(--brand); font-size: 16px; }
nav { display: flex; gap: 20px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
main { max-width: 1120px; margin: 0 auto; padding: 20px 20px 60px; }
h1 { margin: 8px 0 4px; font-size: 26px; line-height: 1.35; }
h2 { margin: 28px 0 12px; font-size: 19px; }
.grid { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(170px, 44%), 1fr)); }
.grid a { display: flex; flex-direction: column; height: 100%; overflow: hidden; background: #fff; border: 1px solid var(--line); border-radius: 12px; text-decoration: none; color: inherit; }
.grid a:hover { border-color: var(--brand); }
.grid img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; }
.grid span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; height: 44px; margin: 10px 12px 6px; font-size: 14px; }
.grid b { margin: auto 12px 12px; color: #a33208; font-size: 17px; }
.product, .sheet { background: #fff; border: 1px solid var(--line); border-radius: 16px; padding: 20px; }
.product { display: flex; flex-wrap: wrap; gap: 28px; }
.product img { flex: 0 1 400px; width: 100%; max-width: 400px; height: auto; border-radius: 12px; }
.product div { flex: 1 1 320px; min-width: 0; }
.product form { margin: 20px 0 12px; }
.product button { width: 100%; max-width: 360px; }
.price { margin: 12px 0 0; padding: 12px 16px; border-radius: 10px; background: #fff3ec; color: #a33208; font-size: 28px; font-weight: 700; }
.shop, .hint { color: var(--quiet); }
.shop { margin: 0; font-weight: 600; }
code { overflow-wrap: anywhere; }
button { min-height: 48px; padding: 10px 26px; border: 0; border-radius: 10px; background: var(--brand); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.good { background: #1d6b2f; }
button.bad { border: 1px solid #8b1a1a; background: #fff; color: #8b1a1a; }
button:focus-visible, a:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.status { display: inline-block; margin: 4px 0; padding: 4px 14px; border-radius: 999px; background: #fff3ec; color: #a33208; font-weight: 600; }
.status[data-status='confirmed'] { background: #e6f4e9; color: #1d6b2f; }
.status[data-status='rejected'], .status[data-status='returned'] { background: #fbeaea; color: #8b1a1a; }
.steps { list-style: none; padding: 0; }
.steps li { position: relative; padding: 0 0 14px 28px; color: var(--quiet); }
.steps li::before { content: ''; position: absolute; left: 4px; top: 6px; width: 12px; height: 12px; border: 2px solid #b8bcc6; border-radius: 50%; background: #fff; }
.steps .done { color: inherit; font-weight: 600; }
.steps .done::before { border-color: #1d6b2f; background: #1d6b2f; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin: 20px 0; padding: 16px; border: 1px dashed #b8bcc6; border-radius: 12px; background: #fafafb; }
.actions p { flex-basis: 100%; margin: 0; }
.back { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
.orders { list-style: none; margin: 16px 0; padding: 0; }
.orders li { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 10px; padding: 14px 16px; background: #fff; border: 1px solid var(--line); border-radius: 12px; }
.orders em { margin-left: auto; color: var(--quiet); font-style: normal; }
`
