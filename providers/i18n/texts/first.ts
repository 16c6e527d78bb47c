import { chart } from './chart.ts';
import { dashboard } from './dashboard.ts';
import { form } from './form.ts';
import { LIGHT } from './light.ts';
import { list } from './list.ts';
import { notice } from './notice.ts';
import { order } from './order.ts';
import { orderView } from './orderView.ts';
import { pages } from './pages.ts';
import { reveal } from './reveal.ts';
import { shell } from './shell.ts';
import { tabs } from './tabs.ts';
import { task } from './task.ts';
import { upload } from './upload.ts';
import { work } from './work.ts';

/** Texts of the shell, the home page and the order list: what a first visit draws. They travel with the workspace. */
export const FIRST = {
    ...LIGHT,
    list,
    form,
    order,
    orderView,
    tabs,
    chart,
    dashboard,
    work,
    pages,
    upload,
    reveal,
    shell,
    task,
    notice,
};
