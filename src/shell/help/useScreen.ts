import { useLocation } from 'react-router-dom';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { recordsPathOf } from '#src/pages/online/recordsPath.ts';
import { trailTo } from '../layout/menuTree.ts';
import { isIframe } from '../menu/menuEntry.ts';

/** Text keys of the general help, for screens that the company has created itself. */
type General = Extract<TextKey, `help.general.${string}`>;

/** The current page: its path, its menu title, and the general help for its kind of page, used if it has no specific help. */
export function useScreen(): { pathname: string; title: string | undefined; general: General } {
    const { pathname } = useLocation();
    const entry = trailTo(useShownPermissions()?.menu ?? [], pathname).at(-1);
    const isForm = recordsPathOf(pathname) !== undefined;
    const isReport = entry?.component.includes('ReportAutoList') === true;
    return {
        pathname,
        title: entry?.meta.title,
        general: isForm
            ? 'help.general.form'
            : isReport
              ? 'help.general.report'
              : entry && isIframe(entry)
                ? 'help.general.frame'
                : 'help.general.page',
    };
}
