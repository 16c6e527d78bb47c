import ViewTimeline from '@mui/icons-material/ViewTimelineOutlined';
import Map from '@mui/icons-material/MapOutlined';
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined';
import { useText } from '#providers/i18n/useText.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import type { ListView } from '#src/kit/views/listView.ts';

const OrderBoard = lazyPart('order/order/OrderBoard', async () => ({ default: (await import('./OrderBoard.tsx')).OrderBoard }));
const OrderGantt = lazyPart('order/order/OrderGantt', async () => ({ default: (await import('./OrderGantt.tsx')).OrderGantt }));
const OrderMap = lazyPart('order/order/OrderMap', async () => ({ default: (await import('./OrderMap.tsx')).OrderMap }));

/** The order list as a board by status, a time chart by driver, and a map (S01, «see instead of read»). */
export const useOrderViews = (): readonly ListView[] => {
    const text = useText();
    return [
        { key: 'board', label: text('orderView.board.name'), Icon: ViewKanban, Part: OrderBoard },
        { key: 'gantt', label: text('orderView.gantt.name'), Icon: ViewTimeline, Part: OrderGantt },
        { key: 'map', label: text('orderView.map.name'), Icon: Map, Part: OrderMap },
    ];
};
