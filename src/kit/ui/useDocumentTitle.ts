import { useContext, useEffect, useId } from 'react';
import { appText } from '#providers/i18n/appText.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { PageContext } from '../page/PageContext.ts';

const titles = new Map<string, string>();
let unread = 0;

const write = () => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${[...[...titles.values()].reverse(), appText('common.product')].join(' · ')}`;
};

/** Puts a count in parentheses before the document title, so that unread messages show in the browser tab. */
export function useTitleCount(count: number): void {
    // Updates the document title.
    useEffect(() => {
        unread = count;
        write();
        return () => {
            unread = 0;
            write();
        };
    }, [count]);
}

/**
 * Puts a title before the product's name while the component is visible (LAYOUT-08); a drawer's title comes before its list's. It is also
 * the name of the tab of a page without a menu entry.
 */
export function useDocumentTitle(title: string | undefined): void {
    const language = useLanguage();
    const id = useId();
    const page = useContext(PageContext);
    // Updates the document title and the workspace tab.
    useEffect(() => {
        if (title === undefined || title === '') return undefined;
        titles.set(id, title);
        const unname = page.name(title);
        write();
        return () => {
            titles.delete(id);
            unname();
            write();
        };
    }, [id, page, title, language]);
}
