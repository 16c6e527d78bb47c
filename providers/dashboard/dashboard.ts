import type { AnalysisBreakdown, AnalysisOverview } from '#contract/dashboard/analysis.ts';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import type { RoleLayoutBody, WorkplaceBoard, WorkQueues } from '#contract/dashboard/workplace.ts';
import { requireRecord } from '#providers/data/answers.ts';
import { getList, getRecord } from '#providers/data/asking.ts';
import { readHome } from '#providers/data/opening.ts';
import { requestBody } from '#providers/http/http.ts';

/** Filter of the figures. */
export interface DashboardWindow {
    days: number;
    /** Empty for all cities. */
    cityId: string;
}

export interface Visits {
    tian: string;
    visit: number;
    ip: number;
}

export const loadOverview = async ({ days, cityId }: DashboardWindow, signal?: AbortSignal): Promise<AnalysisOverview> =>
    requireRecord(await readHome('dashboard/analysis', '/dashboard/analysis/overview', { days, cityId }, { signal }));
export const loadBreakdown = ({ days, cityId }: DashboardWindow, signal?: AbortSignal): Promise<AnalysisBreakdown> =>
    getRecord('/dashboard/analysis/breakdown', { days, cityId }, { signal });
export const loadVisits = (signal?: AbortSignal): Promise<Visits[]> => getList('/sys/visitInfo', {}, { signal });
export const loadVisitCounts = (signal?: AbortSignal): Promise<{ totalVisitCount: number; todayVisitCount: number; todayIp: number }> =>
    getRecord('/sys/loginfo', {}, { signal });
export const loadLiveBoard = async (signal?: AbortSignal): Promise<LiveBoard> =>
    requireRecord(await readHome('dashboard/monitor', '/dashboard/monitor/live', {}, { signal }));
export const loadWorkplace = async (signal?: AbortSignal): Promise<WorkplaceBoard> =>
    requireRecord(await readHome('dashboard/workplace', '/dashboard/workplace/board', {}, { signal }));
/** Saves the default workplace layout of a role. @returns the server's message */
export const saveRoleLayout = async (body: RoleLayoutBody): Promise<string> =>
    (await requestBody('POST', '/dashboard/workplace/roleLayout', { body })).message;
export const loadQueues = (signal?: AbortSignal): Promise<WorkQueues> => getList('/dashboard/workplace/queues', {}, { signal });
