import Box from '@mui/material/Box';
import { ReverseTrade, TradeRecord, TradeSumQuery, type TradeSums } from '#contract/finance/trade-record.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { TileRow } from '#src/kit/list/TileRow.tsx';
import { useListQuery } from '#src/kit/list/useListQuery.ts';
import { ReduceTradeButton } from './ReduceTradeButton.tsx';
import { SignedAmount } from './SignedAmount.tsx';
import { TradeStatsButton } from './TradeStatsButton.tsx';

/** Tiles with incoming and outgoing sums of the filtered rows: today, this month, pending corrections, and total. */
const TradeTiles = () => {
    const text = useText();
    const { data } = useListQuery(TradeSumQuery);
    const net = ({ inFen, outFen, approx }: TradeSums) => {
        const amount = formatFen(inFen - outFen);
        return approx?.includes('total') ? text('common.approx', { count: amount }) : amount;
    };
    const both = (inFen?: number, outFen?: number) =>
        inFen === undefined || outFen === undefined ? (
            '—'
        ) : (
            <>
                <Box component="span" sx={{ color: 'success.main', whiteSpace: 'nowrap' }}>
                    {`+${formatFen(inFen)}`}
                </Box>{' '}
                <Box component="span" sx={{ color: 'error.main', whiteSpace: 'nowrap' }}>
                    {`-${formatFen(outFen)}`}
                </Box>
            </>
        );
    return (
        <TileRow
            tiles={[
                { key: 'today', label: text('finance.tile.today'), value: both(data?.todayInFen, data?.todayOutFen), share: 1.5 },
                { key: 'month', label: text('finance.tile.month'), value: both(data?.monthInFen, data?.monthOutFen), share: 1.5 },
                {
                    key: 'waiting',
                    label: data ? text('ledger.trade.waiting', { count: formatNumber(data.waitingCount) }) : text('finance.tile.pending'),
                    value: data ? formatFen(data.waitingFen) : '—',
                },
                { key: 'net', label: text('ledger.trade.net'), value: data ? net(data) : '—' },
            ]}
        />
    );
};

/** Sums over all filtered rows, not just the current page. */
const TradeFooter = () => {
    const text = useText();
    const { data, error } = useListQuery(TradeSumQuery);
    const shown = (value: string) => (data?.approx?.includes('total') ? text('common.approx', { count: value }) : value);
    const side = (way: 'in' | 'out', count: number, fen: number) => (
        <Box component="span" sx={{ color: way === 'in' ? 'success.main' : 'error.main' }}>
            {text(`ledger.trade.${way}Sum`, { count: shown(formatNumber(count)), amount: shown(formatFen(fen)) })}
        </Box>
    );
    return (
        <Box
            role="status"
            aria-label={text('ledger.trade.sums')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 6,
                rowGap: 1,
                px: 4,
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
                fontVariantNumeric: 'tabular-nums',
            }}
        >
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {text('ledger.trade.sums')}
            </Box>
            {error && text('ledger.trade.tooMany')}
            {data && side('in', data.inCount, data.inFen)}
            {data && side('out', data.outCount, data.outFen)}
            {data && <strong>{text('ledger.trade.netSum', { amount: shown(formatFen(data.inFen - data.outFen)) })}</strong>}
        </Box>
    );
};

const { Col, Filter } = fieldsOf(TradeRecord);

const filters = (
    <>
        <Filter source="tradeNo" />
        <Filter source="ownerName" />
        <Filter source="createTime" />
        <Filter source="tradeType" />
        <Filter source="inout" />
        <Filter source="ownerKind" />
        <Filter source="subject" />
        <Filter source="amountFen" />
        <Filter source="channel" />
        <Filter source="channelNo" />
        <Filter source="orderNo" />
        <Filter source="status" />
        <Filter source="cityId" />
    </>
);

/** S10 交易记录. */
export const TradeList = () => {
    const text = useText();
    return (
        <ListFrame tabs={<TradeTiles />} filters={filters} actions={<TradeStatsButton />}>
            <DataList empty={text('ledger.trade.none')}>
                <Col source="tradeNo" width={170} />
                <Col source="createTime" />
                <Col source="ownerKind" width={72} />
                <Col source="ownerName" width={160} />
                <Col source="tradeType" width={104} />
                <Col source="inout" width={72} />
                <Col source="subject" width={104} />
                <Col source="amountFen" width={124}>
                    <SignedAmount />
                </Col>
                <Col source="balanceAfterFen" width={124} />
                <Col source="channel" width={88} />
                <Col source="channelNo" width={200} />
                <Col source="orderNo" width={160} />
                <Col source="status" width={88} />
                <Col source="reversedFen" width={110} />
                <Col source="cityName" width={72} />
                <Col source="journalNo" width={160} />
                <Col source="remark" width={160} />
                <ActionCol actions={['reduce', 'reverse']}>
                    <ReduceTradeButton />
                    <ActionMenu actions={[ReverseTrade]} />
                </ActionCol>
            </DataList>
            <TradeFooter />
        </ListFrame>
    );
};
