import { PeriodPrice } from '#contract/price/period-price.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceTable } from '../PriceTable.tsx';
import { WeekGridButton } from './WeekGridButton.tsx';

const { Col, Filter } = fieldsOf(PeriodPrice);

const sheet = [
    'name',
    'cityId',
    'levelOneId',
    'typeId',
    'dayType',
    'startMin',
    'endMin',
    'coefBp',
    'addFen',
    'applyMode',
    'priority',
] satisfies (keyof typeof PeriodPrice.fields)[];

const filters = (
    <>
        <Filter source="name" />
        <Filter source="cityId" />
        <Filter source="levelOneId" />
        <Filter source="typeId" />
        <Filter source="dayType" />
        <Filter source="effectiveFrom" />
    </>
);

/** S19 时段价格. */
export const PeriodPriceList = () => (
    <PriceListFrame filters={filters} sheet={sheet} actions={<WeekGridButton />}>
        <PriceTable Col={Col}>
            <Col source="name" width={140} canEdit />
            <Col source="cityName" width={80}>
                <OrAll source="cityName" />
            </Col>
            <Col source="levelOneName" width={100}>
                <OrAll source="levelOneName" />
            </Col>
            <Col source="typeName" width={130}>
                <OrAll source="typeName" />
            </Col>
            <Col source="dayType" />
            <Col source="timeText" width={140} />
            <Col source="coefBp" canEdit />
            <Col source="addFen" canEdit />
            <Col source="applyMode" />
            <Col source="priority" canEdit />
        </PriceTable>
    </PriceListFrame>
);
