import { ReverseTrade, TradeRecord } from '#contract/finance/trade-record.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { ReduceTradeButton } from './ReduceTradeButton.tsx';
import { SignedAmount } from './SignedAmount.tsx';
import { TradeFooter } from './TradeFooter.tsx';
import { TradePictureButton } from './TradePictureButton.tsx';
import { TradeTiles } from './TradeTiles.tsx';

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
        <ListFrame tabs={<TradeTiles />} filters={filters} actions={<TradePictureButton />}>
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
                <ActionCol width={120} actions={['reduce', 'reverse']}>
                    <ReduceTradeButton />
                    <ActionMenu actions={[ReverseTrade]} />
                </ActionCol>
            </DataList>
            <TradeFooter />
        </ListFrame>
    );
};
