import { render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { BizType } from '#resources/message/sys-message/BizType.tsx';

it.each([
    ['approval', '双人复核'],
    ['dispute', '争议工单'],
    ['handover', '交接班'],
    ['online/report', '在线报表'],
    ['savedView', '视图'],
    ['order', '订单'],
])('[SYS-21] says in words what a message is about: %s', (bizType, words) => {
    render(
        <CoreAdminContext i18nProvider={createI18nProvider([])} store={memoryStore()}>
            <RecordContextProvider value={{ id: '1', bizType }}>
                <BizType />
            </RecordContextProvider>
        </CoreAdminContext>,
    );
    expect(screen.getByText(words)).toBeVisible();
});
