import { repair } from './repair.ts';
import { machine } from './machine.ts';
import { studio } from './studio.ts';
import { proof } from './proof.ts';
import { qrLogin } from './qrLogin.ts';
import { reportShare } from './reportShare.ts';
import { demo } from './demo.ts';
import { rest } from './rest.ts';
import { widget } from './widget.ts';
import { popup } from './popup.ts';
import { place } from './place.ts';
import { account } from './account.ts';
import { advanced } from './advanced.ts';
import { groups } from './groups.ts';
import { activity } from './activity.ts';
import { anomaly } from './anomaly.ts';
import { approval } from './approval.ts';
import { audit } from './audit.ts';
import { bulk } from './bulk.ts';
import { cells } from './cells.ts';
import { catalogue } from './catalogue.ts';
import { config } from './config.ts';
import { dataLog } from './dataLog.ts';
import { dict } from './dict.ts';
import { dispatch } from './dispatch.ts';
import { dispute } from './dispute.ts';
import { draft } from './draft.ts';
import { editGrid } from './editGrid.ts';
import { editor } from './editor.ts';
import { fence } from './fence.ts';
import { finance } from './finance.ts';
import { fleet } from './fleet.ts';
import { formRecords } from './formRecords.ts';
import { help } from './help.ts';
import { invoice } from './invoice.ts';
import { ledger } from './ledger.ts';
import { load } from './load.ts';
import { log } from './log.ts';
import { map } from './map.ts';
import { master } from './master.ts';
import { message } from './message.ts';
import { money } from './money.ts';
import { bin } from './bin.ts';
import { notes } from './notes.ts';
import { monitor } from './monitor.ts';
import { myDepart } from './myDepart.ts';
import { onlineForm } from './onlineForm.ts';
import { orderAct } from './orderAct.ts';
import { orderEnd } from './orderEnd.ts';
import { org } from './org.ts';
import { pause } from './pause.ts';
import { people } from './people.ts';
import { price } from './price.ts';
import { quartz } from './quartz.ts';
import { reconcile } from './reconcile.ts';
import { recruit } from './recruit.ts';
import { refund } from './refund.ts';
import { report } from './report.ts';
import { role } from './role.ts';
import { rule } from './rule.ts';
import { runtime } from './runtime.ts';
import { setting } from './setting.ts';
import { shift } from './shift.ts';
import { simulate } from './simulate.ts';
import { sms } from './sms.ts';
import { tree } from './tree.ts';
import { user } from './user.ts';
import { vehicle } from './vehicle.ts';
import { wall } from './wall.ts';

/** Texts of parts that are fetched when they are opened, and come with the first of them (`laterTexts`). */
export const LATER = {
    repair,
    machine,
    studio,
    proof,
    qrLogin,
    reportShare,
    demo,
    rest,
    widget,
    popup,
    place,
    advanced,
    groups,
    account,
    fence,
    finance,
    money,
    invoice,
    ledger,
    activity,
    org,
    orderAct,
    dispatch,
    orderEnd,
    refund,
    report,
    onlineForm,
    formRecords,
    wall,
    bin,
    shift,
    notes,
    monitor,
    anomaly,
    runtime,
    price,
    simulate,
    vehicle,
    load,
    audit,
    bulk,
    fleet,
    map,
    recruit,
    master,
    people,
    setting,
    pause,
    dispute,
    draft,
    config,
    help,
    message,
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
    cells,
};
