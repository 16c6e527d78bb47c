import { OnlineReport, type ReportItem, type ReportParam } from '#contract/online/report.ts';
import { isAdministrator } from '#server/kit/access/administrator.ts';
import { readOne } from '#server/kit/list/read.ts';
import type { Reader } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { reports } from './report.table.ts';
import type { Runnable } from './run-report.ts';

/** A saved report, as far as somebody may see it. */
export interface Report extends Runnable {
    id: string;
    name: string;
    items: ReportItem[];
    params: ReportParam[];
}

/**
 * A report with the columns that the caller's roles see: what is left out is neither shown, searched, sorted by, summed nor exported.
 * @throws AppError 404
 */
export async function readReport({ db }: { db: Reader }, session: Session, id: string): Promise<Report> {
    const report = (await readOne(db, { entity: OnlineReport, table: reports }, session, id)) as unknown as Report;
    const sees = ({ roles = [] }: ReportItem) =>
        roles.length === 0 || isAdministrator(session) || roles.some(code => session.roles.includes(code));
    return { ...report, items: report.items.filter(sees) };
}
