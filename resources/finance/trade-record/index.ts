import SwapVert from '@mui/icons-material/SwapVert';
import { TradeRecord } from '#contract/finance/trade-record.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const TradeList = lazyPart(() => import('./TradeList.tsx'), 'TradeList');
const TradeDetails = lazyPart(() => import('./TradeDetails.tsx'), 'TradeDetails');

export default defineResource(TradeRecord, {
    components: ['finance/TradeRecordList'],
    list: TradeList,
    show: TradeDetails,
    icon: SwapVert,
});
