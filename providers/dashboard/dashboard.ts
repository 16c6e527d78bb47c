import type { AnalysisBreakdown, AnalysisOverview } from '#contract/dashboard/analysis.ts';
import type { DeskHits } from '#contract/dashboard/desk.ts';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import type { WorkplaceBoard } from '#contract/dashboard/workplace.ts';
import { get } from '#providers/http/http.ts';

/** What the figures are asked for. */
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

export const loadOverview = ({ days, cityId }: DashboardWindow, signal?: AbortSignal): Promise<AnalysisOverview> =>
    get('/dashboard/analysis/overview', { days, cityId }, { signal });
export const loadBreakdown = ({ days, cityId }: DashboardWindow, signal?: AbortSignal): Promise<AnalysisBreakdown> =>
    get('/dashboard/analysis/breakdown', { days, cityId }, { signal });
export const loadVisits = (signal?: AbortSignal): Promise<Visits[]> => get('/sys/visitInfo', {}, { signal });
export const loadVisitCounts = (signal?: AbortSignal): Promise<{ totalVisitCount: number; todayVisitCount: number; todayIp: number }> =>
    get('/sys/loginfo', {}, { signal });
export const loadLiveBoard = (signal?: AbortSignal): Promise<LiveBoard> => get('/dashboard/monitor/live', {}, { signal });
export const loadWorkplace = (signal?: AbortSignal): Promise<WorkplaceBoard> => get('/dashboard/workplace/board', {}, { signal });
export const searchDesk = (keyword: string, signal?: AbortSignal): Promise<DeskHits> =>
    get('/dashboard/index/search', { keyword }, { signal });
