import { Log } from '#contract/system/log.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';

const { Field } = fieldsOf(Log);

/** A log entry with its request. */
export const LogDetails = () => (
    <ShowFrame>
        <DescriptionList>
            <Field source="logContent" isWide />
            <Field source="username" />
            <Field source="userid" />
            <Field source="logType" />
            <Field source="operateType" />
            <Field source="createTime" />
            <Field source="costTime" />
            <Field source="ip" />
            <Field source="requestType" />
            <Field source="method" isWide />
            <Field source="requestUrl" isWide />
            <Field source="requestParam" isWide />
            <Field source="requestId" isWide />
        </DescriptionList>
    </ShowFrame>
);
