import { afterAll, beforeAll } from 'vitest';
import { styleCache } from '#src/theme/styleCache.ts';

const ASIDE = 'template[data-styles]';

const aside = (): DocumentFragment => {
    const known = document.querySelector<HTMLTemplateElement>(ASIDE);
    if (known) return known.content;
    const template = document.head.appendChild(document.createElement('template'));
    template.dataset.styles = '';
    return template.content;
};

const isEmotion = (node: Node): node is HTMLStyleElement => node instanceof HTMLStyleElement && node.dataset.emotion !== undefined;

/**
 * Keeps the styles that are made while a test draws beside the document. jsdom asks each of their rules about each element that anybody looks
 * at, which took most of the time of the tests; few of them are about looks, and those say so (`withStyles`). The application's styles go
 * with the file that drew them, as the next one reads the application again.
 */
export const keepStylesAside = (): void => {
    afterAll(() => styleCache.sheet.flush());
    const { head } = document;
    if (Object.hasOwn(head, 'insertBefore')) return;
    const insert = head.insertBefore.bind(head);
    head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
        isEmotion(node) && head.dataset.styles !== 'shown' ? aside().insertBefore(node, before) : insert(node, before);
};

const move = (styles: Iterable<Node>, place: Node) => [...styles].forEach(style => place.appendChild(style));

const show = () => {
    document.head.dataset.styles = 'shown';
    move(aside().childNodes, document.head);
};

const putAside = () => {
    delete document.head.dataset.styles;
    move(document.head.querySelectorAll('style[data-emotion]'), aside());
};

/** For tests that are about looks: the styles stand in the document while those of the file or of the block run. */
export const withStyles = (): void => {
    beforeAll(show);
    afterAll(putAside);
};

/** One look at the page with its styles, in a test that does without them before and after. */
export const withStylesNow = <T>(look: () => T): T => {
    show();
    try {
        return look();
    } finally {
        putAside();
    }
};
