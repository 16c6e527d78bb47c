import type { IndexHtmlTransformContext } from 'vite';

/** The chunks of `client-chunks.ts` that a signed-in window needs immediately; see `public/early.js`. */
const EARLY = ['workspace', 'table'] as const;

/** Passes the URLs of the workspace's chunks to `early.js` in the page, so that they are fetched in parallel with the entry, not after it. */
export const earlyParts = () => ({
    name: 'early-parts',
    apply: 'build' as const,
    transformIndexHtml: {
        order: 'post' as const,
        handler(_html: string, { bundle = {} }: IndexHtmlTransformContext) {
            const files = Object.values(bundle).filter(file => file.type === 'chunk');
            const attrs: Record<string, string | boolean> = { src: '/early.js', async: true };
            for (const part of EARLY) {
                const file = files.find(({ name }) => name === part);
                if (!file) throw new Error(`The build has no file «${part}»: see scripts/client-chunks.ts`);
                attrs[`data-${part}`] = `/${file.fileName}`;
            }
            return [{ tag: 'script', attrs, injectTo: 'head' as const }];
        },
    },
});
