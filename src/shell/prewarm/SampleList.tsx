import { type ListControllerResult, ListContextProvider, ResourceContextProvider } from 'react-admin';
import { Order } from '#contract/order/order.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DeferContext } from '#src/kit/loading/deferGate.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { EntityContext } from '#src/kit/resource/EntityContext.ts';
import { FilterBar } from '#src/kit/list/filter/FilterBar.tsx';
import { Pager } from '#src/kit/list/Pager.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';

const { Col, Filter } = fieldsOf(Order);

const MOMENT = '2026-01-01 00:00:00';
const ROW = { orderNo: '0', status: 'working', bizType: 'hoist', customerName: '0', contactPhone: '0', appointAt: MOMENT, payableFen: 0 };
const nothing = () => undefined;

/** A list context with the properties that the list's components use. */
const READ = {
    resource: Order.resource,
    data: Array.from({ length: 10 }, (_, index) => ({ ...ROW, id: String(index) })),
    total: 10,
    page: 1,
    perPage: 10,
    sort: { field: 'createTime', order: 'DESC' },
    filterValues: {},
    displayedFilters: {},
    selectedIds: [],
    isPending: false,
    isFetching: false,
    isLoading: false,
    error: null,
    ...{ setFilters: nothing, setPage: nothing, setPerPage: nothing, setSort: nothing, showFilter: nothing, hideFilter: nothing },
    ...{ onSelect: nothing, onToggleItem: nothing, onUnselectItems: nothing, refetch: nothing },
} as unknown as ListControllerResult;

const TABS = [{ label: '', filter: {}, count: 0 }];
const FILTERS = [<Filter key="1" source="orderNo" />, <Filter key="2" source="appointAt" />, <Filter key="3" source="status" />];

/** A typical list with dummy rows. It sends no requests. */
export const SampleList = () => (
    <ResourceContextProvider value={Order.resource}>
        <EntityContext value={Order}>
            <ListContextProvider value={READ}>
                <DeferContext value="passed">
                    <StatusTabs tabs={TABS} />
                    <FilterBar filters={FILTERS} />
                    <DataList canSelect>
                        <Col source="orderNo" />
                        <Col source="status" />
                        <Col source="bizType" />
                        <Col source="customerName" />
                        <Col source="contactPhone" />
                        <Col source="appointAt" />
                        <Col source="payableFen" />
                    </DataList>
                    <Pager />
                </DeferContext>
            </ListContextProvider>
        </EntityContext>
    </ResourceContextProvider>
);
