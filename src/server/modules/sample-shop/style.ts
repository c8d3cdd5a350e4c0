/** The sample shop's own look: nothing of the site's, so that nobody takes one for the other. */
export const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff7e8; color: #3b2410; font: 17px/1.6 Georgia, 'Times New Roman', serif; }
a { color: #9a3b00; }
.notice { margin: 0; padding: 10px 16px; background: #7a2e00; color: #fff; text-align: center; font-weight: bold; }
header { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; padding: 14px 20px; border-bottom: 3px double #d9822b; }
.brand { font-size: 26px; font-weight: bold; text-decoration: none; }
nav { display: flex; gap: 20px; }
main { max-width: 980px; margin: 0 auto; padding: 24px 20px 60px; }
h1 { font-size: 28px; line-height: 1.3; }
.grid { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); }
.grid a { display: flex; flex-direction: column; gap: 6px; height: 100%; padding: 12px; background: #fff; border: 1px solid #ecc48d; text-decoration: none; color: inherit; }
.grid img { width: 100%; height: auto; }
.product { display: flex; flex-wrap: wrap; gap: 32px; }
.product img { max-width: 100%; height: auto; border: 1px solid #ecc48d; }
.product div { flex: 1 1 300px; }
.price { font-size: 26px; font-weight: bold; }
.shop, .hint { color: #6f4a25; }
code { overflow-wrap: anywhere; }
button { min-height: 48px; padding: 10px 26px; border: 0; background: #c2410c; color: #fff; font: inherit; font-weight: bold; cursor: pointer; }
button.good { background: #1d6b2f; }
button.bad { background: #8b1a1a; }
button:focus-visible, a:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.status { display: inline-block; padding: 6px 14px; background: #fde3bd; font-weight: bold; }
.steps .done { font-weight: bold; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin: 24px 0; }
.actions p { flex-basis: 100%; margin: 0; }
.orders li { margin-bottom: 10px; }
`
