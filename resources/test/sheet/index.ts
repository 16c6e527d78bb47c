import { TestSheet } from '#contract/test/sheet.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const TestSheetList = lazyPart(() => import('./TestSheetList.tsx'), 'TestSheetList');

export default defineResource(TestSheet, { components: ['test/TestSheetList'], list: TestSheetList });
