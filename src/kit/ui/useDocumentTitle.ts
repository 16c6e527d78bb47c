import { useEffect, useId } from 'react';

export const PRODUCT_NAME = '吊运助手后台管理系统';

const titles = new Map<string, string>();

const write = () => {
    document.title = [...[...titles.values()].reverse(), PRODUCT_NAME].join(' · ');
};

/** Puts a title before the product's name while the caller is mounted (LAYOUT-08); a drawer's stands before its list's. */
export function useDocumentTitle(title: string | undefined): void {
    const id = useId();
    // Synchronises with the browser's title bar.
    useEffect(() => {
        if (title === undefined || title === '') return undefined;
        titles.set(id, title);
        write();
        return () => {
            titles.delete(id);
            write();
        };
    }, [id, title]);
}
