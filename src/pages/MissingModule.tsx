import { ResultPage } from './ResultPage.tsx';

/** The menu names a screen that this version does not have (ROUTE-16); the rest of the workspace goes on. */
export const MissingModule = ({ name }: { name: string }) => (
    <ResultPage figure="404" title={`找不到页面模块：${name}`} hint="菜单指向的页面在当前版本中不存在，请联系管理员。" />
);
