import { describe, expect, it } from 'vitest';
import { onlineScreenOf } from '#src/pages/online.ts';
import { pageFor, PAGES } from '#src/pages/registry.ts';

describe('component names of the menu', () => {
    it.each([
        ['modules/online/cgform/OnlCgformHeadList', 'online/FormList'],
        ['modules/online/cgform/OnlCgformCopyList', 'online/CopyList'],
        ['modules/online/cgform/auto/OnlCgformAutoList', 'online/AutoList'],
        ['modules/online/cgform/auto/OnlCgformTreeList', 'online/TreeList'],
        ['modules/online/cgform/auto/erp/OnlCgformErpList', 'online/ErpList'],
        ['modules/online/cgform/auto/tab/OnlCgformTabList', 'online/TabList'],
        ['modules/online/cgform/auto/innerTable/OnlCgformInnerTableList', 'online/InnerTableList'],
        ['modules/online/cgreport/OnlCgreportHeadList', 'online/ReportHeadList'],
        ['modules/online/cgreport/auto/OnlCgreportAutoList', 'online/ReportAutoList'],
        ['OnlCgformTreeList', 'online/TreeList'],
        ['system/OnlCgformTreeList', undefined],
        ['constructor', undefined],
    ])('[ROUTE-15] %s stands for %s', (component, screen) => {
        expect(onlineScreenOf(component)).toBe(screen);
    });

    it('[ROUTE-15] every other name is a view, however existing menu tables write it', () => {
        for (const name of ['exception/500', '/exception/500', 'views/exception/500', 'src/views/exception/500.vue'])
            expect(pageFor(name)).toBe(PAGES['exception/500']);
        expect(pageFor('constructor')).toBeUndefined();
    });
});
