// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Rewards} from "../../src/Rewards.sol";
import {Governance} from "../../src/dev/Governance.sol";
import {IOrderBook} from "../../src/interfaces/IOrderBook.sol";
import {AnyFiller, CallCountingMaker, EatingToken, GhostToken, StuckToken} from "./OrderActors.sol";
import {OrderStage} from "./OrderStage.sol";
import {ChargingToken, LyingToken, ReenteringToken, SilentToken} from "../stage/Tokens.sol";

/// @dev [SRV-07] Hostile fillers, makers and tokens.
contract OrderHostileTest is OrderStage {
    AnyFiller internal filler;

    function setUp() public override {
        super.setUp();
        filler = new AnyFiller(book);
        bought.mint(address(filler), 1e24);
    }

    function plan(uint256 proceeds, uint256 allowed) internal {
        plan(proceeds, allowed, address(0), "", false);
    }

    function plan(
        uint256 proceeds,
        uint256 allowed,
        address target,
        bytes memory data,
        bool reverts
    ) internal {
        filler.plan(AnyFiller.Plan(proceeds, allowed, target, data, reverts));
    }

    function refuse(uint256 orderId, uint256 amount, bytes memory reason) internal {
        vm.expectRevert(reason);
        filler.fill(orderId, amount, RECIPIENT, "");
        assertEq(sold.balanceOf(RECIPIENT), 0, "nothing was taken");
    }

    function test_ACallbackPaysThePriceAndTheMakerGetsIt() public {
        create(1000, PRICE);
        plan(1500, 1500);
        assertEq(filler.fill(1, 1000, RECIPIENT, hex"0102"), 1500, "result");
        assertEq(bought.balanceOf(MAKER), 1500, "maker");
        assertEq(sold.balanceOf(RECIPIENT), 1000, "recipient");
        bytes memory expected = abi.encodeCall(
            filler.onOrderFill, (1, MAKER, address(sold), address(bought), 1000, 1500, hex"0102")
        );
        assertEq(string(filler.lastCall()), string(expected), "the callback's arguments");
        assertEq(bought.allowance(address(filler), address(book)), 0, "no allowance is left");
        assertNothingStays();
    }

    function test_TheMakerGetsTheSurplusExceptTheFillersShare() public {
        create(1_000_000, PRICE);
        plan(1_510_000, 1_508_999);
        refuse(
            1,
            1_000_000,
            abi.encodeWithSelector(
                IOrderBook.InsufficientAllowance.selector, address(bought), 1_508_999, 1_509_000
            )
        );
        plan(1_510_000, 1_509_000);
        vm.expectEmit(true, true, true, true, address(book));
        emit IOrderBook.OrderFilled(
            1,
            MAKER,
            address(filler),
            address(sold),
            address(bought),
            1_000_000,
            1.509e18,
            1_509_000,
            NOON
        );
        assertEq(filler.fill(1, 1_000_000, RECIPIENT, ""), 1_509_000, "result");
        assertEq(bought.balanceOf(MAKER), 1_509_000, "maker");
        assertEq(book.orders(1).totalOutputAmount, 1_509_000, "totalOutputAmount");
        assertEq(book.orders(1).status, 2, "filled");
    }

    function test_ASurplusOfAPartIsCountedToo() public {
        create(1_000_000, PRICE);
        plan(1_000_000, 1_000_000);
        uint256 paid = filler.fill(1, 500_000, RECIPIENT, "");
        assertEq(paid, 1_000_000 - 750, "the share is at most a thousandth of the price");
        fill(1, 250_000);
        assertEq(book.orders(1).totalOutputAmount, paid + 375_000, "totalOutputAmount");
        assertEq(book.orders(1).status, 1, "partially filled");
        assertEq(book.orders(1).amountFilled, 750_000, "amountFilled");
    }

    function test_AnOrderForVetIsPaidWithWrappedVetByACallback() public {
        uint256 orderId = create(VET, 1000, PRICE);
        vm.prank(FILLER);
        vvet.transfer(address(filler), 2000);
        plan(1500, 1500);
        filler.fill(orderId, 1000, RECIPIENT, "");
        assertEq(MAKER.balance, 1500, "VET");
        assertNothingStays();
    }

    function test_AnAccountWithoutCodeHasNoCallback() public {
        create(10, PRICE);
        vm.expectRevert(abi.encodeWithSelector(IOrderBook.NoCallback.selector, FILLER));
        vm.prank(FILLER);
        book.fillOrderWithCallback(1, 0, 10, RECIPIENT, "");
    }

    function test_LessThanThePriceIsRefused() public {
        create(10, PRICE);
        plan(14, 100);
        refuse(
            1,
            10,
            abi.encodeWithSelector(IOrderBook.TooLittleReceived.selector, address(bought), 14, 15)
        );
    }

    function test_AFillerThatDoesNotPayGetsNothing() public {
        create(10, PRICE);
        plan(15, 14);
        refuse(
            1,
            10,
            abi.encodeWithSelector(
                IOrderBook.InsufficientAllowance.selector, address(bought), 14, 15
            )
        );
        plan(15, 0);
        refuse(
            1,
            10,
            abi.encodeWithSelector(
                IOrderBook.NotApproved.selector, address(bought), address(filler)
            )
        );
        AnyFiller poor = new AnyFiller(book);
        poor.plan(AnyFiller.Plan(15, 15, address(0), "", false));
        vm.expectRevert(
            abi.encodeWithSelector(IOrderBook.InsufficientBalance.selector, address(bought), 0, 15)
        );
        poor.fill(1, 10, RECIPIENT, "");
        plan(15, 15, address(0), "", true);
        refuse(1, 10, abi.encodeWithSelector(AnyFiller.FillerFailed.selector));
    }

    /// @dev Anyone can claim rewards for the maker. They already belong to the maker, so they do not count as payment.
    function test_TheMakersOwnRewardsAreNotPayment() public {
        Governance governance = new Governance(address(this), 1, 100);
        Rewards rewards = new Rewards(address(this), address(bought), address(governance));
        bought.mint(address(rewards), 15);
        (address[] memory users, uint256[] memory amounts) = (new address[](1), new uint256[](1));
        (users[0], amounts[0]) = (MAKER, 15);
        rewards.addRewards(1, users, amounts);
        create(10, PRICE);
        AnyFiller poor = new AnyFiller(book);
        bytes memory claim = abi.encodeCall(rewards.claimRewards, (MAKER));
        poor.plan(AnyFiller.Plan(15, 15, address(rewards), claim, false));
        vm.expectRevert(
            abi.encodeWithSelector(IOrderBook.InsufficientBalance.selector, address(bought), 0, 15)
        );
        poor.fill(1, 10, RECIPIENT, "");
        assertEq(rewards.getAvailableRewards(MAKER), 15, "the rewards can still be claimed");
    }

    function everyCall() internal pure returns (bytes[7] memory) {
        return [
            abi.encodeCall(IOrderBook.fillOrder, (2, 0, 1, RECIPIENT)),
            abi.encodeCall(IOrderBook.fillOrderWithCallback, (2, 0, 1, RECIPIENT, "")),
            abi.encodeCall(IOrderBook.createOrder, (address(1), address(2), 1, 1)),
            abi.encodeCall(
                IOrderBook.createOrderWithOptions,
                (address(1), address(2), 1, 1, new string[](0), new uint256[](0))
            ),
            abi.encodeCall(IOrderBook.cancelOrder, (1)),
            abi.encodeCall(IOrderBook.cancelOrders, (new uint256[](0))),
            abi.encodeCall(IOrderBook.removeOrder, (1))
        ];
    }

    function assertReentryRefused(bytes memory returned) internal pure {
        assertTrue(
            bytes4(returned) == IOrderBook.ReentrancyGuardReentrantCall.selector, "reentry refused"
        );
    }

    function test_ACallbackCanDoNothingElseWithTheBook() public {
        create(10, PRICE);
        create(10, PRICE);
        bytes[7] memory calls = everyCall();
        for (uint256 i = 0; i < 7; i++) {
            plan(2, 2, address(book), calls[i], false);
            filler.fill(1, 1, RECIPIENT, "");
            assertReentryRefused(filler.answer());
        }
        assertEq(book.orders(1).amountFilled, 7, "seven fills");
        assertEq(statusOf(2), 0, "the other order is untouched");
        assertEq(book.orderCount(), 2, "no new order");
    }

    /// @dev The maker's code could reject the payment, burn the filler's gas or trade before the fill is settled.
    function test_TheCodeOfAMakerThatWantsVetIsNotCalled() public {
        CallCountingMaker maker = new CallCountingMaker();
        sold.mint(address(maker), 10);
        vm.startPrank(address(maker));
        sold.approve(address(book), 10);
        book.createOrder(address(sold), VET, 10, PRICE);
        vm.stopPrank();
        fill(1, 4);
        vm.prank(FILLER);
        vvet.transfer(address(filler), 9);
        plan(9, 9);
        filler.fill(1, 6, RECIPIENT, "");
        assertEq(maker.calls(), 0, "calls");
        assertEq(vvet.balanceOf(address(maker)), 6 + 9, "paid");
        assertEq(statusOf(1), 2, "filled");
    }

    function test_ACallbackReceivesTheAmountThatIsLeft() public {
        create(1000, PRICE);
        fill(1, 400);
        plan(900, 900);
        assertEq(filler.fill(1, 1000, RECIPIENT, ""), 900, "paid");
        bytes memory expected = abi.encodeCall(
            filler.onOrderFill, (1, MAKER, address(sold), address(bought), 600, 900, "")
        );
        assertEq(string(filler.lastCall()), string(expected), "the callback's arguments");
        assertEq(sold.balanceOf(RECIPIENT), 1000, "recipient");
    }

    function test_ATokenCanDoNothingElseWithTheBook() public {
        ReenteringToken token = new ReenteringToken();
        token.mint(MAKER, 70);
        token.mint(FILLER, 140);
        vm.prank(FILLER);
        token.approve(address(book), 140);
        allowMore(token, MAKER, 70);
        vm.prank(MAKER);
        book.createOrder(address(token), address(bought), 70, PRICE);
        allowMore(sold, MAKER, 70);
        vm.prank(MAKER);
        book.createOrder(address(sold), address(token), 70, PRICE);
        bytes[7] memory calls = everyCall();
        for (uint256 i = 0; i < 7; i++) {
            token.reenter(address(book), calls[i]);
            fill(1, 10);
            assertReentryRefused(token.answer());
            fill(2, 10);
            assertReentryRefused(token.answer());
        }
    }

    function test_APauseInTheMiddleOfAFillLasts() public {
        create(10, PRICE);
        vm.prank(OWNER);
        book.transferOwnership(address(filler));
        vm.prank(address(filler));
        book.acceptOwnership();
        plan(15, 15, address(book), abi.encodeCall(book.pause, ()), false);
        filler.fill(1, 10, RECIPIENT, "");
        assertTrue(book.paused(), "paused");
        cancel(createPaused());
    }

    function createPaused() internal returns (uint256) {
        vm.prank(address(filler));
        book.unpause();
        return create(10, PRICE);
    }

    function sell(IERC20 token, uint256 amount) internal returns (uint256) {
        ChargingToken(address(token)).mint(MAKER, amount);
        vm.startPrank(MAKER);
        SilentToken(address(token)).approve(address(book), amount);
        uint256 orderId = book.createOrder(address(token), address(bought), amount, PRICE);
        vm.stopPrank();
        return orderId;
    }

    function buy(IERC20 token, uint256 amount) internal returns (uint256) {
        ChargingToken(address(token)).mint(FILLER, amount);
        vm.prank(FILLER);
        SilentToken(address(token)).approve(address(book), type(uint256).max);
        return create(address(token), amount, 1e18);
    }

    function test_ATokenThatChargesIsSoldForItsWholePrice() public {
        ChargingToken token = new ChargingToken();
        uint256 orderId = sell(token, 1000);
        fill(orderId, 1000);
        assertEq(bought.balanceOf(MAKER), 1500, "maker");
        assertEq(token.balanceOf(RECIPIENT), 990, "recipient");
    }

    function test_ATokenThatChargesCannotPay() public {
        ChargingToken token = new ChargingToken();
        uint256 orderId = buy(token, 1000);
        token.mint(MAKER, 5000);
        refuseFill(
            orderId,
            1000,
            abi.encodeWithSelector(IOrderBook.TooLittleReceived.selector, address(token), 990, 1000)
        );
    }

    function test_ATokenThatReturnsNothingIsTradedLikeAnyOther() public {
        SilentToken token = new SilentToken();
        fill(sell(IERC20(address(token)), 1000), 1000);
        assertEq(token.balanceOf(RECIPIENT), 1000, "sold");
        fill(buy(IERC20(address(token)), 1000), 1000);
        assertEq(token.balanceOf(MAKER), 1000, "bought");
    }

    function test_ATokenThatReturnsFalseFillsNothing() public {
        LyingToken token = new LyingToken();
        token.mint(MAKER, 1000);
        vm.prank(MAKER);
        book.createOrder(address(token), address(bought), 1000, PRICE);
        vm.prank(MAKER);
        token.transfer(STRANGER, 1);
        refuseFill(
            1,
            1000,
            abi.encodeWithSelector(
                IOrderBook.InsufficientBalance.selector, address(token), 999, 1000
            )
        );
        StuckToken stuck = new StuckToken();
        uint256 orderId = sell(stuck, 1000);
        refuseFill(
            orderId,
            1000,
            abi.encodeWithSelector(
                IOrderBook.TransferFailed.selector, address(stuck), MAKER, RECIPIENT, 1000
            )
        );
        assertEq(bought.balanceOf(MAKER), 0, "nothing was paid");
    }

    function test_ATokenThatOnlyPretendsToMoveCannotPay() public {
        uint256 orderId = buy(new GhostToken(), 1000);
        address token = book.orders(orderId).tokenTo;
        refuseFill(
            orderId,
            1000,
            abi.encodeWithSelector(IOrderBook.TooLittleReceived.selector, token, 0, 1000)
        );
        orderId = buy(new EatingToken(), 1000);
        token = book.orders(orderId).tokenTo;
        EatingToken(token).mint(MAKER, 5);
        refuseFill(
            orderId,
            1000,
            abi.encodeWithSelector(IOrderBook.TooLittleReceived.selector, token, 0, 1000)
        );
    }

    /// @dev The filler chose the order, so the maker is paid anyway.
    function test_ATokenThatOnlyPretendsToMoveHarmsNoMaker() public {
        GhostToken token = new GhostToken();
        assertEq(fill(sell(token, 1000), 1000), 1500, "paid");
        assertEq(token.balanceOf(RECIPIENT), 0, "nothing moved");
    }

    function test_ThePaidAmountStopsAtItsLimit() public {
        ERC20 token = new GenerousToken();
        uint256 orderId = create(address(token), 1000, 1e18);
        bytes memory approve = abi.encodeCall(IERC20.approve, (address(book), 0));
        uint256 max = type(uint112).max;
        plan(max * 2, max * 2, address(token), approve, false);
        filler.fill(orderId, 1000, RECIPIENT, "");
        assertEq(book.orders(orderId).totalOutputAmount, max, "totalOutputAmount");
        assertEq(token.balanceOf(MAKER), max * 2 - 1, "the whole payment arrives");
    }
}

/// @dev Mints a large balance for every account that approves a spender.
contract GenerousToken is ERC20("Generous", "GEN") {
    function approve(address spender, uint256 value) public override returns (bool) {
        if (balanceOf(msg.sender) == 0) _mint(msg.sender, type(uint128).max);
        return super.approve(spender, value);
    }
}
