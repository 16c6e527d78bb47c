import { account } from './account.ts';
import { activity } from './activity.ts';
import { approval } from './approval.ts';
import { anomaly } from './anomaly.ts';
import type { Area, Texts } from './area.ts';
import { chart } from './chart.ts';
import { config } from './config.ts';
import { dataLog } from './dataLog.ts';
import { dashboard } from './dashboard.ts';
import { catalogue } from './catalogue.ts';
import { dict } from './dict.ts';
import { dispatch } from './dispatch.ts';
import { editGrid } from './editGrid.ts';
import { editor } from './editor.ts';
import { finance } from './finance.ts';
import { form } from './form.ts';
import { help } from './help.ts';
import { invoice } from './invoice.ts';
import { ledger } from './ledger.ts';
import { LIGHT } from './light.ts';
import { list } from './list.ts';
import { audit } from './audit.ts';
import { fleet } from './fleet.ts';
import { load } from './load.ts';
import { map } from './map.ts';
import { log } from './log.ts';
import { myDepart } from './myDepart.ts';
import { money } from './money.ts';
import { monitor } from './monitor.ts';
import { master } from './master.ts';
import { message } from './message.ts';
import { notice } from './notice.ts';
import { org } from './org.ts';
import { order } from './order.ts';
import { orderAct } from './orderAct.ts';
import { orderView } from './orderView.ts';
import { orderEnd } from './orderEnd.ts';
import { refund } from './refund.ts';
import { formRecords } from './formRecords.ts';
import { onlineForm } from './onlineForm.ts';
import { upload } from './upload.ts';
import { people } from './people.ts';
import { place } from './place.ts';
import { pages } from './pages.ts';
import { price } from './price.ts';
import { runtime } from './runtime.ts';
import { recruit } from './recruit.ts';
import { reveal } from './reveal.ts';
import { rule } from './rule.ts';
import { reconcile } from './reconcile.ts';
import { quartz } from './quartz.ts';
import { role } from './role.ts';
import { dispute } from './dispute.ts';
import { pause } from './pause.ts';
import { setting } from './setting.ts';
import { shell } from './shell.ts';
import { sms } from './sms.ts';
import { simulate } from './simulate.ts';
import { tabs } from './tabs.ts';
import { task } from './task.ts';
import { tree } from './tree.ts';
import { user } from './user.ts';
import { vehicle } from './vehicle.ts';
import { report } from './report.ts';
import { wall } from './wall.ts';
import { work } from './work.ts';

/** The product's own texts, one area a file; keys are `<area>.<key>`. */
export const AREAS = {
    ...LIGHT,
    list,
    finance,
    money,
    invoice,
    ledger,
    activity,
    form,
    org,
    order,
    orderAct,
    orderView,
    dispatch,
    orderEnd,
    refund,
    tabs,
    chart,
    dashboard,
    report,
    onlineForm,
    formRecords,
    wall,
    work,
    monitor,
    anomaly,
    runtime,
    pages,
    price,
    simulate,
    vehicle,
    load,
    audit,
    fleet,
    map,
    upload,
    reveal,
    recruit,
    master,
    people,
    place,
    account,
    setting,
    pause,
    dispute,
    config,
    shell,
    help,
    task,
    message,
    notice,
    editGrid,
    editor,
    dict,
    rule,
    log,
    quartz,
    reconcile,
    sms,
    role,
    tree,
    user,
    approval,
    dataLog,
    myDepart,
    catalogue,
};

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];
type Zh = { [K in keyof typeof AREAS]: (typeof AREAS)[K] extends Area<infer T extends Texts> ? T : never };

/** Every key of an own text: `list.empty`, `auth.greeting.noon`. */
export type TextKey = Paths<Zh>;
