import { Margin } from '#contract/price/margin.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceTable } from '../PriceTable.tsx';

const { Col, Filter } = fieldsOf(Margin);

const sheet = ['cityId', 'levelOneId', 'typeId', 'requiredFen', 'warnBp', 'blockBp', 'refundDays'] satisfies (keyof typeof Margin.fields)[];

const filters = (
    <>
        <Filter source="cityId" />
        <Filter source="levelOneId" />
        <Filter source="typeId" />
        <Filter source="effectiveFrom" />
    </>
);

/** S21 保证金金额. */
export const MarginList = () => (
    <PriceListFrame filters={filters} sheet={sheet}>
        <PriceTable Col={Col}>
            <Col source="typeName" width={140}>
                <OrAll source="typeName" />
            </Col>
            <Col source="levelOneName" width={100}>
                <OrAll source="levelOneName" />
            </Col>
            <Col source="cityName" width={96}>
                <OrAll source="cityName" />
            </Col>
            <Col source="requiredFen" canEdit />
            <Col source="warnBp" canEdit />
            <Col source="blockBp" canEdit />
            <Col source="refundDays" width={110} canEdit />
            <Col source="affectedDrivers" width={110} />
        </PriceTable>
    </PriceListFrame>
);
