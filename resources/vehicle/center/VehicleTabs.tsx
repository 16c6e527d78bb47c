import { VEHICLE_TABS, type VehicleStat, type VehicleTab } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addDays, today } from '#src/kit/ui/calendar.ts';
import { StatusTabs } from '#src/kit/views/StatusTabs.tsx';
import type { TagTone } from '#src/theme/tagPalette.ts';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';

export const VEHICLE_TAB_KEYS = ['status', 'nextExpire_begin', 'nextExpire_end', 'auditStatus'];
const TONE: Partial<Record<VehicleTab, TagTone>> = { expiring: 'warning', expired: 'error', pending: 'warning' };

/** What each tab narrows by. */
const filterOf = (tab: VehicleTab): Record<string, string> => {
    switch (tab) {
        case 'all':
            return {};
        case 'normal':
        case 'expired':
        case 'disabled':
            return { status: tab };
        case 'expiring':
            return { nextExpire_begin: today(), nextExpire_end: addDays(today(), 30) };
        case 'pending':
            return { auditStatus: 'pending' };
    }
};

/** The states of vehicles with their numbers. */
export const VehicleTabs = () => {
    const text = useText();
    const { data } = useEntityQuery<VehicleStat>('stat');
    return (
        <StatusTabs
            tabs={VEHICLE_TABS.map(tab => ({
                label: text(`fleet.tabs.${tab}`),
                filter: filterOf(tab),
                count: data?.[tab],
                tone: TONE[tab],
            }))}
        />
    );
};
