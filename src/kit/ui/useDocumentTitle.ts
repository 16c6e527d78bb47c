import { useContext, useEffect, useId } from 'react';
import { appText } from '#providers/i18n/appText.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { PageContext } from '../page/PageContext.ts';

const titles = new Map<string, string>();
let unread = 0;

const write = () => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${[...[...titles.values()].reverse(), appText('common.product')].join(' · ')}`;
};

/** Puts a count in brackets before whatever the title is: what is unread shows in the browser's tab too. */
export function useTitleCount(count: number): void {
    // Synchronises with the browser's title bar.
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
 * Puts a title before the product's name while the caller is in front (LAYOUT-08); a drawer's is before its list's.
 * The tab of a page without a menu entry is called by it too.
 */
export function useDocumentTitle(title: string | undefined): void {
    const language = useLanguage();
    const id = useId();
    const page = useContext(PageContext);
    // Synchronises with the browser's title bar and the tab.
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
