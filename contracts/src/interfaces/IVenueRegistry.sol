// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev A part of a split trade.
struct SplitRoute {
    /// The router of a registered venue.
    address router;
    /// How much of the input goes there.
    uint256 amount;
}

/// @dev How a trade is done. The zero address as a token is VET, and so is every venue's wrapped VET.
struct SwapInstruction {
    /// 0 direct, 1 by way of a bridge token, 2 split over several venues.
    uint8 swapType;
    /// The router of the venue that the trade, or its first hop, goes to; of no meaning for a split.
    address primaryRouter;
    /// The token between the two hops. For a split: the zero address where its parts are direct.
    address bridgeToken;
    /// The parts of a split. For a trade with a bridge: none, or one whose router does the second hop.
    SplitRoute[] splitRoutes;
}

/// @title The venues that may be traded on, their pools, the bridge tokens, and the best route over them.
/// @notice A token that is the zero address is VET itself.
interface IVenueRegistry {
    event VenueRegistered(
        address indexed router,
        address factory,
        address wrappedVet,
        uint24 feePips,
        uint8 kind,
        string name
    );
    event VenueRemoved(address indexed router);
    /// @notice Plans may name the pool by its number from now on.
    /// @param venue the router that names the venue.
    /// @param feePips what the pool keeps of the input, in millionths.
    /// @param kind 0 in the manner of Uniswap V2, 1 of Uniswap V3, 2 an order book.
    event PoolRegistered(
        uint256 indexed poolId,
        address indexed pool,
        address indexed venue,
        address token0,
        address token1,
        uint24 feePips,
        uint8 kind
    );
    /// @notice A pool that has a fee of its own said another one than before.
    event PoolFeeChanged(uint256 indexed poolId, uint24 feePips);
    event PausedChanged(bool paused);
    event GuardianChanged(address indexed guardian);
    event BridgeTokenAdded(address indexed token);
    event BridgeTokenRemoved(address indexed token);

    /// @notice The venue or the bridge token is registered already, or is not registered.
    error InvalidRegistration(address subject);
    /// @notice The fee takes all of the input or more.
    error InvalidFee(uint256 fee);
    /// @notice The router is not one of a registered venue.
    error ExchangeNotSupported(address router);
    /// @notice The two tokens are the same, or both are VET and its wrapped token: wrap or unwrap instead.
    error InvalidPath(address tokenFrom, address tokenTo);
    /// @notice The named venue has no pair of the two tokens.
    error PairNotFound(address router, address tokenFrom, address tokenTo);
    /// @notice No pool has the number.
    error InvalidExchange(uint256 poolId);

    /// @notice Allows trading on a venue.
    /// @param router names the venue; for an order book it is the contract itself.
    /// @param factory knows the venue's pools; of no meaning for an order book.
    /// @param wrappedVet the token that the venue trades VET as, exchanged one to one by deposit and withdraw;
    /// the zero address where an order book has none.
    /// @param feePips what each pair keeps of the input in millionths; 2^24 - 1 where each has its own.
    /// @param kind 0 in the manner of Uniswap V2, 1 of Uniswap V3, 2 an order book.
    /// @param name at most 31 bytes.
    function registerVenue(
        address router,
        address factory,
        address wrappedVet,
        uint24 feePips,
        uint8 kind,
        string calldata name
    ) external;

    /// @notice Ends trading on a venue and all its pools.
    function removeVenue(address router) external;

    /// @notice Gives a pool of a registered venue its number. Open to anybody, because the venue says which pool it
    /// is; the last three quarters of all numbers are kept for the owner.
    /// @param router names the venue.
    /// @param fee picks a pool of a venue in the manner of Uniswap V3, in millionths; 0 for all others.
    /// @return poolId the number, which is the old one where the pool has one.
    function registerPool(address router, address tokenA, address tokenB, uint24 fee)
        external
        returns (uint256 poolId);

    /// @notice Reads again what a pool with a fee of its own keeps. Open to anybody.
    function refreshPool(uint256 poolId) external;

    /// @notice Lets the token stand between two hops. VET always may and is not listed.
    function addBridgeToken(address token) external;

    function removeBridgeToken(address token) external;

    /// @notice Pauses or unpauses all swaps. The guardian can pause; only the owner can unpause.
    function setPaused(bool paused) external;

    /// @notice Names the account that can pause swaps; the zero address for none. Only the owner.
    function setGuardian(address newGuardian) external;

    function guardian() external view returns (address);

    function isPaused() external view returns (bool);

    /// @notice How many pools have a number; the numbers begin at 1.
    function poolCount() external view returns (uint256);

    /// @notice What `PoolRegistered` said, with the fee of today.
    function getPool(uint256 poolId)
        external
        view
        returns (
            address pool,
            address venue,
            address token0,
            address token1,
            uint24 feePips,
            uint8 kind
        );

    /// @notice The best direct or one-hop route for selling exactly `amountIn`.
    /// @return instruction what `executeSwap` takes.
    /// @return amountOut what it pays, 0 where there is no route.
    function getBestRouteWithNativeSupport(address tokenFrom, address tokenTo, uint256 amountIn)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountOut);

    /// @notice The cheapest direct or one-hop route for buying `amountOut`.
    /// @return instruction what `executeSwap` takes.
    /// @return amountIn what it costs, 0 where there is no route.
    function getBestRouteWithExactOutput(address tokenFrom, address tokenTo, uint256 amountOut)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountIn);

    /// @notice The registered venues, one entry each in all lists but that of the bridge tokens.
    function getRoutingData()
        external
        view
        returns (
            address[] memory routers,
            address[] memory factories,
            address[] memory wrappedTokens,
            uint256[] memory feesPips,
            string[] memory names,
            address[] memory bridgeTokens,
            uint256[] memory kinds
        );
}
