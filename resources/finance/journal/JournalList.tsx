import { Journal } from '#contract/finance/journal.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { MoneyTiles } from '#src/kit/list/MoneyTiles.tsx';
import { JournalViews } from './JournalViews.tsx';

const { Col, Filter } = fieldsOf(Journal);

const filters = (
    <>
        <Filter source="journalNo" />
        <Filter source="accountDate" />
        <Filter source="event" />
        <Filter source="bizNo" />
        <Filter source="orderNo" />
        <Filter source="amountFen" />
        <Filter source="operator" />
        <Filter source="cityId" />
        <Filter source="createTime" />
    </>
);

/** The vouchers, newest first. */
export const JournalList = () => {
    const text = useText();
    return (
        <ListFrame
            tabs={
                <>
                    <JournalViews />
                    <MoneyTiles pending={text('ledger.unsealed')} />
                </>
            }
            filters={filters}
        >
            <DataList sums={Journal.sums} empty={text('ledger.none')}>
                <Col source="journalNo" width={170} />
                <Col source="accountDate" width={110} />
                <Col source="event" width={120} />
                <Col source="bizNo" width={190} />
                <Col source="orderNo" width={160} />
                <Col source="amountFen" width={130} />
                <Col source="operator" width={100} />
                <Col source="reverseOfNo" width={170} />
                <Col source="cityName" width={80} />
                <Col source="remark" width={200} />
                <Col source="createTime" />
            </DataList>
        </ListFrame>
    );
};
