import { LOG_TYPE, Log } from '#contract/system/log.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { PersonFilter } from '../PersonFilter.tsx';

const { Col, Filter } = fieldsOf(Log);

const TAB_KEYS = ['logType'];

/** SYS-10 日志管理: sign-ins and operations; a row opens the request. */
export const LogList = () => {
    const text = useText();
    const tabs = [
        { label: text('dict.all'), filter: {} },
        { label: text('log.signIn'), filter: { logType: LOG_TYPE.signIn } },
        { label: text('log.operation'), filter: { logType: LOG_TYPE.operation } },
    ];
    return (
        <ListFrame
            tabs={<StatusTabs tabs={tabs} />}
            tabKeys={TAB_KEYS}
            filters={
                <>
                    <Filter source="logContent" label={text('log.search')} />
                    <Filter source="createTime" />
                    <Filter source="operateType" />
                    <PersonFilter />
                    <Filter source="ip" />
                </>
            }
        >
            <DataList isNumbered>
                <Col source="logContent" width={290} />
                <Col source="username" width={110} />
                <Col source="userid" width={120} />
                <Col source="ip" width={120} />
                <Col source="costTime" width={108} />
                <Col source="logType" width={96} />
                <Col source="operateType" width={96} />
                <Col source="createTime" />
                <Col source="requestId" width={200} />
            </DataList>
        </ListFrame>
    );
};
